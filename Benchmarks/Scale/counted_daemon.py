"""PySpark's daemon of Python workers, which keeps the processor time of ended workers.

The daemon ignores SIGCHLD. Linux then discards the times of its workers and of the docscan that they ran (getrusage(2),
RUSAGE_CHILDREN). With the default action the workers remain until spark.py adopts them and waits for them.
"""
import signal

from pyspark import daemon


def keep_children(number, action, original=signal.signal):
    return original(number, signal.SIG_DFL if number == signal.SIGCHLD else action)


if __name__ == "__main__":
    signal.signal = keep_children
    daemon.manager()
