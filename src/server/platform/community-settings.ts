import { oneOf, onOrOff, wholeNumber, type Settings, type Values } from './setting.ts'

export const communitySettings = {
  emails: {
    name: 'EMAILS',
    default: 'members',
    meaning:
      'Who sees the mail addresses of those who post: signed-in `members`, where an address is proved; everybody (`public`); or the people concerned alone (`private`).',
    accepts: oneOf('members', 'public', 'private'),
  },
  writesPerMinute: {
    name: 'WRITES_PER_MINUTE',
    default: '120',
    meaning:
      'How many changes a member may make in a minute before they are answered 429. It holds for a network without a valid token, too.',
    accepts: wholeNumber(1, 1_000_000),
  },
  postLimits: {
    name: 'POST_LIMITS',
    default: 'on',
    meaning:
      'Whether a member may post only so often in an hour and a day, and a text only once a day. `off` is for load tests.',
    accepts: onOrOff,
  },
  review: {
    name: 'REVIEW',
    default: 'off',
    meaning:
      '`first-posts`: only moderators see what somebody posts, until two of their posts were let through.',
    accepts: oneOf('off', 'first-posts'),
  },
  challenge: {
    name: 'CHALLENGE',
    default: 'auto',
    meaning:
      'Whether registering and writing to you needs a puzzle that browsers solve by themselves. `auto`: while accounts are made by the dozen.',
    accepts: oneOf('auto', 'on', 'off'),
  },
  marks: {
    name: 'MARKS',
    default: 'members',
    meaning:
      'Whose votes, swaps and verdicts on evidence are accepted: those of all `members`, or only of those with a proved address (`verified`).',
    accepts: oneOf('members', 'verified'),
  },
  moderatorPasskeys: {
    name: 'MODERATOR_PASSKEYS',
    default: 'optional',
    meaning: "`required`: moderating needs a sign-in with a passkey, or with Firebase's second factor.",
    accepts: oneOf('optional', 'required'),
  },
} satisfies Settings

export type CommunitySettings = Values<typeof communitySettings>
