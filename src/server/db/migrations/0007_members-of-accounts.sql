-- Takes no lock that anybody waits for: accounts are only read, and nobody reads members yet.
insert into members (uid, name, email, email_verified, picture, said_at)
select uid, display_name, email, email_verified, photo_url, now() from accounts
on conflict (uid) do nothing;
