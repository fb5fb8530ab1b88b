-- Of a column that nobody has looked at yet, the planner believes that nearly no row is null. A step of its own: it reads
-- samples of the tables while others go on writing.
do $$ begin
  if exists (select from queries) then
    analyze queries (hidden_at), recommendations (hidden_at), evidence (hidden_at), members (hidden_at);
  end if;
end $$;
