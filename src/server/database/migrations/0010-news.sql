-- Tells every process that something about a project has changed besides its words: its settings, who belongs to it, who
-- speaks in it and what they agree to. It is told with the commit, and to whoever listens already; who comes later reads.
create function tell_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || coalesce(new.project_id, old.project_id));
  return null;
end $$;

create function tell_project_news() returns trigger language plpgsql as $$
begin
  perform pg_notify('granary_changes', 'news:' || new.id);
  return null;
end $$;

create trigger speakers_news after insert or update or delete on speakers
  for each row execute function tell_news();
create trigger members_news after insert or update or delete on members
  for each row execute function tell_news();
create trigger projects_news after update of settings, name, is_active on projects
  for each row execute function tell_project_news();
