import DocScan
