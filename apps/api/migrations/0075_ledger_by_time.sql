-- The dashboard reads what was booked in a day or two weeks; rows come in the order of time, so that a small index finds them.
create index ledger_postings_at on ledger_postings using brin (created_at) with (pages_per_range = 16);
