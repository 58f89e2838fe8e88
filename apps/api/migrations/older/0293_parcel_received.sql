-- A parcel that is in the shop again is one that was received there.
update order_events set event = 'parcel_received' where event = 'came_back';
