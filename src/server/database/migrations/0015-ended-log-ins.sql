-- Tells every process that log-ins of somebody have ended, be it by a log-out, a new password or the end of the account:
-- what they hold open is closed at once.
create function tell_ended_log_ins() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || old.user_id);
  return null;
end $$;

create trigger log_ins_news after delete on log_ins
  for each row execute function tell_ended_log_ins();
