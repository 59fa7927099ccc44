#!/usr/bin/env python3
"""Scans a folder by docscan on the executors of Apache Spark, a report a line.

    spark-submit scan.py /data/photos /data/reports --docscan /opt/docscan --parallelism 64
    spark-submit --archives docscan.tar.gz#docscan scan.py /data/photos /data/reports --docscan docscan/docscan

Driver and executors must see the folder under the same path. `docscan batch -` is what RDD.pipe asks for: a line in, a
line out, exit code 0 unless the run itself failed. Spark runs a partition again when its executor is lost, and keeps
the lines of one try only, so each input has its lines once.
"""
import argparse
import os
import shlex

from pyspark.sql import SparkSession

FORMATS = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".pnm", ".pdf", ".heic")


def pictures(folder):
    """The pictures below a folder by their names, in a fixed order: a partition that is run again has the same ones."""
    found = (os.path.join(at, name) for at, folders, names in os.walk(folder) for name in names)
    # A line is a path; the few with a line break in their names are left to docscan batch FOLDER.
    return sorted(path for path in found if path.lower().endswith(FORMATS) and "\n" not in path)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder")
    arguments.add_argument("output", help="a folder that is not there yet")
    arguments.add_argument("--docscan", default="docscan", help="the program, as the executors find it")
    arguments.add_argument("--tessdata", help="the folder of Tesseract's language data there, where it is not the system's")
    arguments.add_argument("--options", default="", help="for docscan, as in: --options='--no-text'")
    arguments.add_argument("--parallelism", type=int, default=8, help="partitions; some for each processor core")
    arguments.add_argument("--format", choices=("ndjson", "parquet"), default="ndjson")
    given = arguments.parse_args()

    spark = SparkSession.builder.appName("docscan").getOrCreate()
    # One worker: Spark has a task for each core. checkCode makes a run that failed a task that failed.
    command = f"{shlex.quote(given.docscan)} batch - --jobs 1 --quiet {given.options}"
    # RDD.pipe starts programs with an empty environment; the driver's environment does not concern the executors.
    environment = {"PATH": "/usr/local/bin:/usr/bin:/bin"}
    if given.tessdata:
        environment["TESSDATA_PREFIX"] = given.tessdata
    paths = spark.sparkContext.parallelize(pictures(given.folder), given.parallelism)
    reports = paths.pipe(command, env=environment, checkCode=True)
    if given.format == "ndjson":
        reports.saveAsTextFile(given.output)
    else:
        columns = "source string, status string, profile string, error struct<code:string, message:string>, " \
                  "fields array<struct<name:string, value:string, confidence:double>>, " \
                  "sheet struct<index:int, count:int, corners:array<array<double>>>"
        parsed = spark.createDataFrame(reports.map(lambda line: (line,)), "report string") \
            .selectExpr(f"from_json(report, '{columns}') AS short", "report").select("short.*", "report")
        parsed.write.parquet(given.output)
    spark.stop()


if __name__ == "__main__":
    main()
