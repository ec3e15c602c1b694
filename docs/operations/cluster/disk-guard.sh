#!/bin/sh
# Hands the role of the primary to another machine when the disk is nearly full. PostgreSQL keeps running without free space and rejects
# writes, so Patroni sees no reason to replace it. Run it as a service on each database machine:
#   disk-guard.sh DIRECTORY ADDRESS NAME    such as: disk-guard.sh /var/lib/postgresql 10.0.0.21 db1
directory=$1
patroni="http://$2:8008"
name=$3
while sleep 2; do
  used=$(df --output=pcent "$directory" | tail -n 1 | tr -dc 0-9)
  [ "$used" -ge 95 ] || continue
  curl -fs -m 2 -o /dev/null "$patroni/primary" || continue
  echo "The disk is $used % full: another machine becomes the primary."
  # At most once an hour: the others may be full too.
  curl -fsS -m 60 -d "{\"leader\":\"$name\"}" "$patroni/switchover" && sleep 3600
done
