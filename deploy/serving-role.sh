#!/bin/sh
# PostgreSQL's image runs it when the database is made: the user that instances serve as.
psql -v ON_ERROR_STOP=1 -v password="$SERVING_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role serves_wasla login password :'password';
SQL
