-- Most members ask little and a few very much, but a statement is planned for whoever it may be: reckoning with few rows,
-- the planner would sort all that a member asked instead of reading a page of it in its order.
alter table queries alter column owner set (n_distinct = 200);
