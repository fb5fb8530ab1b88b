import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { AddressVerification } from '#client/features/identity/profile/address-verification.tsx'
import { ChangeAddress } from '#client/features/identity/profile/change-address.tsx'
import { DeleteAccount } from '#client/features/identity/profile/delete-account.tsx'
import { DownloadDataButton } from '#client/features/identity/profile/download-data-button.tsx'
import { PasswordForm } from '#client/features/identity/profile/password-form.tsx'
import { Passkeys } from '#client/features/identity/profile/passkeys.tsx'
import { ProfileForm } from '#client/features/identity/profile/profile-form.tsx'
import { SessionsList } from '#client/features/identity/profile/sessions-list.tsx'
import { useSession } from '#client/features/identity/session.tsx'
import { ownMemberOptions } from '#client/features/members/api.ts'
import { BlockedMembers } from '#client/features/blocks/blocked-members.tsx'
import { OwnPictures } from '#client/features/pictures/own-pictures.tsx'
import { HandleForm } from '#client/features/members/handle-form.tsx'
import { PageSwitches } from '#client/features/members/page-switches.tsx'
import { HideAddress } from '#client/features/members/hide-address.tsx'
import { notify } from '#client/lib/notify.ts'
import { paths } from '#client/lib/paths.ts'
import { runtime } from '#client/lib/runtime.ts'
import { SettingsSection } from '#client/ui/page-layouts/settings-section.tsx'

export function ProfilePage() {
  const { person } = useSession()
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { data: member } = useQuery({ ...ownMemberOptions(person?.uid ?? ''), enabled: person !== null })

  const sayGoodbye = () => {
    void navigate(paths.home, { replace: true, flushSync: true })
    notify.success('Your account has been deleted.')
  }

  // A mail leads to one of the sections, and this page comes after the layout has scrolled.
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash])

  if (!person) return null
  const hasPassword = person.providers.includes('password')
  const isOfTeam = member !== undefined && member.role !== 'member'
  return (
    <div className="page-width py-10 lg:py-14">
      <h1 className="swap-rule mb-10 text-title">Your Profile</h1>
      <SettingsSection
        title="About you"
        text="Your name and photo are shown beside everything you have posted."
      >
        <ProfileForm key={person.uid} person={person} isOfTeam={isOfTeam} />
      </SettingsSection>
      {person.email && (
        <SettingsSection
          title="Email address"
          text="You log in with it, and we mail you links when you ask for them."
        >
          <AddressVerification person={person} />
          <ChangeAddress key={person.email} person={person} />
          <HideAddress key={person.uid} uid={person.uid} />
        </SettingsSection>
      )}
      <SettingsSection
        id="page"
        title="Your page"
        text="What you posted, under your name, for everybody to read."
      >
        {member && <HandleForm key={person.uid} uid={person.uid} member={member} />}
        <PageSwitches key={person.uid} uid={person.uid} />
      </SettingsSection>
      <SettingsSection
        title="Password"
        text={
          hasPassword
            ? 'A new password signs you out on every other device.'
            : 'You log in with Google. With a password you can also log in without Google.'
        }
      >
        <PasswordForm person={person} />
      </SettingsSection>
      {runtime.identity.kind === 'embedded' && (
        <>
          <SettingsSection
            id="passkeys"
            title="Passkeys"
            text="Sign in with your fingerprint, face or screen lock instead of a password. The secret stays on your device, and no other site can use it."
          >
            <Passkeys key={person.uid} person={person} />
          </SettingsSection>
          <SettingsSection
            id="sessions"
            title="Where you are signed in"
            text="Sign out devices you don’t recognise, then set a new password."
          >
            <SessionsList
              key={person.uid}
              uid={person.uid}
              onLeave={() => void navigate(paths.home, { flushSync: true })}
            />
          </SettingsSection>
        </>
      )}
      <SettingsSection
        title="Blocked members"
        text="You cannot recommend on each other’s queries. They are not notified."
      >
        <BlockedMembers uid={person.uid} />
      </SettingsSection>
      <SettingsSection
        id="pictures"
        title="Your pictures"
        text="What you uploaded for your posts and profile."
      >
        <OwnPictures key={person.uid} uid={person.uid} />
      </SettingsSection>
      <SettingsSection
        title="Your data"
        text="Your account, queries and recommendations in one file, to keep."
      >
        <DownloadDataButton />
      </SettingsSection>
      <SettingsSection title="Mails" text="Which news about your posts and reports we mail to you.">
        <p>
          <Link to={paths.noticeSettings} className="btn btn-quiet">
            How you are told
          </Link>
        </p>
      </SettingsSection>
      <SettingsSection title="Moderation" text="What moderators decided about your posts, and how to appeal.">
        <p className="flex flex-wrap gap-3">
          <Link to={paths.moderationOwn} className="btn btn-quiet">
            Decisions about my posts
          </Link>
          {isOfTeam && (
            <Link to={paths.moderation} className="btn btn-quiet">
              Queue
            </Link>
          )}
        </p>
      </SettingsSection>
      <SettingsSection title="Delete account" text="This cannot be undone.">
        <DeleteAccount person={person} onDeleted={sayGoodbye} />
      </SettingsSection>
    </div>
  )
}
