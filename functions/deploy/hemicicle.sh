#!/bin/sh
# /usr/local/bin/hemicicle: runs any command as the user of the service, with its settings: `hemicicle status`.
exec systemd-run --quiet --collect --pipe --wait --service-type=exec \
  --property=User=hemicicle --property=Group=hemicicle --property=UMask=0022 \
  --property=WorkingDirectory=/opt/hemicicle --property=EnvironmentFile=-/etc/hemicicle/environment \
  --setenv=DATA_FOLDER=/var/lib/hemicicle/data --setenv=STATE_FOLDER=/var/lib/hemicicle/state \
  /opt/hemicicle/node_modules/.bin/node functions/hemicicle.mjs "$@"
