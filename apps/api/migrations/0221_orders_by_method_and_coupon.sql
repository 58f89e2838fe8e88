-- Orders by what they were paid with and by the coupon that took something off.
create index payments_method_order on payments (payment_method_id, order_id);
create index adjustments_coupon on adjustments (coupon_code, order_id) where coupon_code is not null;
create index campaigns_segment on campaigns (segment_id) where segment_id is not null;
