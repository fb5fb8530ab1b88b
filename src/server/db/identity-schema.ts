import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { JWK } from 'jose'
import { instant } from './columns.ts'
import { savedListEntries } from './lists-schema.ts'
import { packRemovals } from './pack-schema.ts'
import { pictureFiles } from './pictures-schema.ts'
import { figureShares } from './marks-schema.ts'
import { serverSecrets, solvedChallenges } from './platform-schema.ts'
import { conflictChecks } from './schema.ts'
import { vocabulary, vocabularyChanges } from './search-schema.ts'

export const accounts = pgTable('accounts', {
  uid: text('uid').primaryKey(),
  /** Lower-cased. */
  email: text('email').unique('accounts_email'),
  emailVerified: boolean('email_verified').notNull().default(false),
  passwordHash: text('password_hash'),
  passwordUpdatedAt: instant('password_updated_at'),
  /** Signs in by mailed link, with or without a password. */
  usesEmailLink: boolean('uses_email_link').notNull().default(false),
  displayName: text('display_name'),
  photoUrl: text('photo_url'),
  disabled: boolean('disabled').notNull().default(false),
  /** A password, Google or a mailed link alone does not lead in. */
  secondFactor: boolean('second_factor').notNull().default(false),
  createdAt: instant('created_at').notNull().defaultNow(),
  lastLoginAt: instant('last_login_at').notNull().defaultNow(),
  lastRefreshAt: instant('last_refresh_at').notNull().defaultNow(),
  /** Every session opened before this is over. */
  validSince: instant('valid_since').notNull().defaultNow(),
})

export const providerLinks = pgTable(
  'provider_links',
  {
    provider: text('provider').notNull(),
    /** Who the person is to the provider; their address there may change, this does not. */
    subject: text('subject').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    email: text('email'),
    displayName: text('display_name'),
    photoUrl: text('photo_url'),
  },
  (table) => [
    primaryKey({ name: 'provider_links_subject', columns: [table.provider, table.subject] }),
    uniqueIndex('provider_links_uid').on(table.uid, table.provider),
  ],
)

/** A row outlives its account for a while, so that an old refresh token can be told what happened. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').primaryKey(),
    uid: text('uid').notNull(),
    /** SHA-256 of the refresh token, which only its owner has. */
    refreshHash: text('refresh_hash').notNull().unique('sessions_refresh_hash'),
    provider: text('provider').notNull(),
    /** When the person last proved who they are; a refresh does not change it. */
    authTime: instant('auth_time').notNull(),
    usedAt: instant('used_at').notNull().defaultNow(),
    endsAt: instant('ends_at'),
    family: text('family').unique('sessions_family'),
    /** Which of its refresh tokens this is, and the signing key it was made with. */
    generation: integer('generation').notNull().default(0),
    refreshKid: text('refresh_kid'),
    /** The token before this one, and when it was replaced: it counts for a minute more. */
    previousHash: text('previous_hash').unique('sessions_previous_hash'),
    replacedAt: instant('replaced_at'),
    /** What it was opened with, in a few words, such as "Firefox on Linux"; null where that was not to be told. */
    device: text('device'),
    /** `passkey` where it was opened with one; goes into its tokens. */
    secondFactor: text('second_factor'),
    /** SHA-256 of what the browser keeps that it was opened with; see `knownBrowsers`. */
    browserHash: text('browser_hash'),
  },
  (table) => [index('sessions_uid').on(table.uid)],
)

/** Browsers somebody signed in with before: others' wrong passwords do not count against them. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    /** SHA-256 of what the browser keeps. */
    tokenHash: text('token_hash').notNull(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    usedAt: instant('used_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ name: 'known_browsers_token', columns: [table.tokenHash, table.uid] }),
    index('known_browsers_uid').on(table.uid),
  ],
)

/** Keys that people's devices keep; here is the half that everybody may know. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: text('id').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    publicKey: text('public_key').notNull(),
    /** How often the device says it was used; a number that does not grow means there is a copy. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
  },
  (table) => [index('passkeys_uid').on(table.uid)],
)

/** What devices were asked to sign and have not signed yet: good once, for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: text('challenge_hash').primaryKey(),
    purpose: text('purpose').$type<'add' | 'signIn'>().notNull(),
    /** Whose passkey is asked for; null where the passkey itself is to tell. */
    uid: text('uid').references(() => accounts.uid, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('passkey_challenges_uid').on(table.uid)],
)

/** Sign-ins whose first proof holds and whose second one is awaited. */
export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    /** SHA-256 of what the browser was given instead of tokens. */
    tokenHash: text('token_hash').primaryKey(),
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    provider: text('provider').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_uid').on(table.uid)],
)

/** For those who lost their passkeys: each is good once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    uid: text('uid')
      .notNull()
      .references(() => accounts.uid, { onDelete: 'cascade' }),
    /** SHA-256 of uid and code. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ name: 'recovery_codes_pkey', columns: [table.uid, table.codeHash] })],
)

export const oobCodes = pgTable(
  'oob_codes',
  {
    /** SHA-256 of the code, which is only in the mail. */
    codeHash: text('code_hash').notNull().unique('oob_codes_hash'),
    purpose: text('purpose').notNull(),
    /** Whom it is for: a newer code for the same purpose takes the older one's row. What strangers may ask for has a row a code. */
    subject: text('subject').notNull(),
    uid: text('uid'),
    email: text('email'),
    newEmail: text('new_email'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'oob_codes_subject', columns: [table.purpose, table.subject] }),
    index('oob_codes_uid').on(table.uid),
  ],
)

export const signingKeys = pgTable('signing_keys', {
  kid: text('kid').primaryKey(),
  privateJwk: jsonb('private_jwk').$type<JWK>().notNull(),
  publicJwk: jsonb('public_jwk').$type<JWK>().notNull(),
  signsFrom: instant('signs_from').notNull(),
})

export const attempts = pgTable(
  'attempts',
  {
    /** What is counted and a digest of the address or network it is counted for. */
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
    lockedUntil: instant('locked_until'),
  },
  (table) => [
    index('attempts_last').on(table.lastAt),
    // The other compares as the database's language does, which finds no beginnings.
    index('attempts_beginning').on(table.key.op('text_pattern_ops')).concurrently(),
  ],
)

/** Sign-ins that have gone to Google and not come back yet. */
export const oauthStates = pgTable('oauth_states', {
  /** SHA-256 of the session id that only the page which started the sign-in has. */
  sessionHash: text('session_hash').primaryKey(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  verifier: text('verifier').notNull(),
  continueUri: text('continue_uri').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** These hold nothing of a person that they would not lose with another row: keys, digests that are swept, sign-ins under way, figures, ids and bytes of pictures. All others do. */
export const impersonalTables = [
  signingKeys,
  attempts,
  oauthStates,
  figureShares,
  conflictChecks,
  vocabulary,
  vocabularyChanges,
  serverSecrets,
  solvedChallenges,
  pictureFiles,
  savedListEntries,
  packRemovals,
]
