-- How far a search cluster has been brought: all that this snapshot shows. Unlike a lowest transaction, it does not wait
-- for whatever else runs on the server, in other databases too.
alter table search_feeds rename column horizon to seen;
alter table search_feeds alter column seen type pg_snapshot using (seen::text || ':' || seen::text || ':')::pg_snapshot;
