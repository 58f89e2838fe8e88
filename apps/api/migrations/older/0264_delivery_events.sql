-- What became of parcels, for the report of deliveries.
create index order_events_deliveries on order_events (created_at)
  where event in ('delivered', 'part_delivered', 'not_delivered', 'redelivery', 'kept', 'canceled') and subject <> 'payment' and subject <> 'return';
