#!/bin/sh
# Run by the PostgreSQL image when it creates the database: adds the instances' database user.
psql -v ON_ERROR_STOP=1 -v password="$SERVING_PASSWORD" -U "$POSTGRES_USER" -d "$POSTGRES_DB" <<'SQL'
create role serves_wasla login password :'password';
SQL
