-- A statement that names an order of whoever brings it is left to somebody else.
alter table bank_transactions drop constraint bank_transactions_problem_check;
alter table bank_transactions add constraint bank_transactions_problem_check
  check (problem in ('no_order', 'booked_by_hand', 'own_money'));
