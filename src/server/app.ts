import { hash } from 'node:crypto'
import type { Writable } from 'node:stream'
import compress from '@fastify/compress'
import etag from '@fastify/etag'
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { fastify, type FastifyHttpOptions, type RawServerDefault } from 'fastify'
import { limits } from '#contract/limits.ts'
import { readOwnDecisions } from '#contract/appeals.ts'
import { readLog } from '#contract/moderation.ts'
import type { Config } from './config.ts'
import { forgetPerson, forgetPosts, moderationOf, personalData, settlingOf } from './features.ts'
import type { Database } from './db/client.ts'
import type { Replicas } from './db/replicas.ts'
import type { App } from './platform/http.ts'
import { accountRoutes } from './account/routes.ts'
import { leftMemberUpkeep } from './account/upkeep.ts'
import { areApart, hasBlocked } from './blocks/are-apart.ts'
import { createOwnBlock } from './blocks/own-block.ts'
import { blockRoutes } from './blocks/routes.ts'
import { createBrands } from './brands/repository.ts'
import { brandRoutes } from './brands/routes.ts'
import { messageLetter, messagePurpose } from './contact/letter.ts'
import { contactRoutes } from './contact/routes.ts'
import { createOwnEvidence } from './evidence/own-evidence.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { createIdTokenVerifier, type Trust } from './identity/tokens/id-tokens.ts'
import type { Identity } from './identity/identity.ts'
import { contentSources, publicIdentity } from './identity/public-settings.ts'
import { embeddedIdentity } from './identity/plugin.ts'
import { authentication } from './identity/authentication.ts'
import type { Outbox } from './mail/outbox.ts'
import { sendMails } from './mail/plugin.ts'
import { figureRoutes } from './figures/routes.ts'
import { decisionLetter } from './moderation/letters.ts'
import { createDecisionLists } from './moderation/lists.ts'
import { moderationFigures } from './moderation/figures.ts'
import { createReasonFor } from './moderation/hidden-reason.ts'
import { decisionPurpose } from './moderation/order-letter.ts'
import { createChangeLog } from './moderation/log-change.ts'
import { moderationNotices } from './moderation/notices.ts'
import { isInReview } from './moderation/queue.ts'
import { queueChangedForReview, queuedForReview } from './moderation/queued-for-review.ts'
import { moderationRoutes } from './moderation/routes.ts'
import { moderationUpkeep } from './moderation/upkeep.ts'
import { createOwnMarks } from './marks/own-marks.ts'
import { markRoutes } from './marks/routes.ts'
import { memberRoles } from './members/member-roles.ts'
import { markUpkeep } from './marks/upkeep.ts'
import { createFirstPosts } from './members/first-posts.ts'
import { membersFromTokens } from './members/members-from-tokens.ts'
import { createAllowanceOf } from './members/posting-allowance.ts'
import { memberRoutes } from './members/routes.ts'
import { createSuspensionCheck } from './members/suspension.ts'
import { createMemberUpsert } from './members/upsert-member.ts'
import { memberUpkeep } from './members/upkeep.ts'
import { createChallenges } from './platform/challenge/challenges.ts'
import { challengeRoutes } from './platform/challenge/routes.ts'
import { compression } from './platform/replies/compression.ts'
import { clientFiles } from './platform/web-app/client-files.ts'
import { variesByVisit, visitConstraint } from './platform/web-app/visits.ts'
import { crossOrigin } from './platform/headers/cross-origin.ts'
import { crossSite } from './platform/headers/cross-site.ts'
import { docs } from './platform/docs.ts'
import { operatorRoutes } from './operator/routes.ts'
import { errors } from './platform/error-handler.ts'
import { freshReadCookie } from './platform/replicas/fresh-read-cookie.ts'
import { health } from './platform/health.ts'
import { logging, loggingOptions } from './platform/logging.ts'
import { refuseOverload } from './platform/limits/overload.ts'
import { closeWhenStopping } from './platform/close-when-stopping.ts'
import { nulCharacters } from './platform/nul-characters.ts'
import { pipelinedRequests } from './platform/limits/pipelined-requests.ts'
import { proxyTrust } from './platform/limits/proxy-trust.ts'
import type { PostingRules } from './platform/posting/posting.ts'
import { recentPostSweep } from './platform/posting/sweep.ts'
import { idempotencyKeySweep } from './platform/idempotency/sweep.ts'
import { securityHeaders } from './platform/headers/security-headers.ts'
import { unreadAnswers } from './platform/replies/unread-answers.ts'
import { validation } from './platform/validation.ts'
import { createLacksPasskey, createRequirePasskey } from './identity/require-passkey.ts'
import { writeLimit } from './identity/require-writer.ts'
import { mineRoutes } from './mine/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { noticeUpkeep } from './notices/upkeep.ts'
import { createQueryRepository } from './queries/repository.ts'
import { queryRoutes } from './queries/routes.ts'
import { searchRoutes } from './queries/search/routes.ts'
import { searchUpkeep } from './queries/search/upkeep.ts'
import { routedReads } from './platform/replicas/replica-routing.ts'
import { conflictUpkeep } from './recommendations/conflicts/upkeep.ts'
import { createOwnHidden } from './recommendations/own-hidden.ts'
import { createOwnReports } from './moderation/own-reports.ts'
import { answersOfQuery } from './recommendations/answers.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { createSavedRepository } from './saved/repository.ts'
import { savedRoutes } from './saved/routes.ts'
import { createHead } from './seo-and-feeds/head.ts'
import { createSeoRepository } from './seo-and-feeds/repository.ts'
import { seoAndFeedRoutes } from './seo-and-feeds/routes.ts'
import { socketLimits } from './platform/limits/socket-limits.ts'

export interface Parts {
  config: Config
  db: Database
  replicas?: Replicas | null
  trust: Trust
  /** The embedded provider; absent where another one is trusted. */
  identity?: Identity
  outbox?: Outbox
  /** Where log lines go instead of standard output. */
  logStream?: Writable
}

/** Everything that exists, in order. */
export async function createApp({
  config,
  db,
  replicas = null,
  trust,
  identity,
  outbox,
  logStream,
}: Parts): Promise<App> {
  const options: FastifyHttpOptions<RawServerDefault> = {
    ...loggingOptions(config, logStream),
    trustProxy: config.trustProxy,
    bodyLimit: limits.body,
    ...socketLimits,
    // Idle keep-alive connections must not hold up a stop; running requests finish.
    forceCloseConnections: 'idle',
    routerOptions: { constraints: { visit: visitConstraint } },
  }
  const app: App = fastify(options).withTypeProvider<TypeBoxTypeProvider>()
  app.removeContentTypeParser('text/plain')
  app.decorate('db', db)
  app.decorate('replicas', replicas)
  app.decorate('isStopping', false)

  await app.register(errors)
  await app.register(pipelinedRequests)
  await app.register(logging)
  await app.register(closeWhenStopping)
  await app.register(proxyTrust, { config })
  await app.register(nulCharacters)
  await app.register(validation)
  // Read only where somebody looks: most starts keep none.
  if (config.metrics)
    await app.register((await import('./platform/metrics/plugin.ts')).metrics, config.metrics)
  await app.register(securityHeaders, { config, sources: contentSources(config.identity) })
  await app.register(crossOrigin, { config })
  await app.register(crossSite, { config })
  await app.register(variesByVisit)
  await app.register(unreadAnswers)
  // In this order: the tag is taken of the text, then the text is packed.
  await app.register(etag, { weak: true, hashFn: (text) => hash('sha1', text, 'base64url') })
  await app.register(compress, compression)
  await app.register(writeLimit, { perMinute: config.writesPerMinute, refuse: createSuspensionCheck(db) })
  await app.register(authentication, { verify: createIdTokenVerifier(trust) })
  await app.register(membersFromTokens)
  await app.register(memberRoles, { lacksPasskey: createLacksPasskey(config.moderatorPasskeys) })
  await app.register(memberUpkeep)
  await app.register(leftMemberUpkeep, { forget: forgetPerson })
  await app.register(markUpkeep, { settling: settlingOf(db) })
  await app.register(idempotencyKeySweep)
  await app.register(recentPostSweep)
  await app.register(conflictUpkeep)
  await app.register(searchUpkeep)
  await app.register(moderationUpkeep)
  await app.register(moderationFigures)
  await app.register(noticeUpkeep)
  const moderation = moderationOf(db)
  const requirePasskey = createRequirePasskey(config.moderatorPasskeys)
  const { targets } = moderation
  const decisionScreens = { ...config, own: readOwnDecisions.url, log: readLog.url }
  outbox?.register(decisionPurpose, decisionLetter(targets, decisionScreens))
  const { contactAddress } = config
  if (contactAddress) outbox?.register(messagePurpose, messageLetter(contactAddress, config.publicOrigin))
  const takeMessages = contactAddress ? outbox?.wake : undefined
  if (outbox) await app.register(sendMails, { outbox })
  if (replicas) await app.register(freshReadCookie, { config })
  await app.register(docs)

  const findBrandFor = routedReads(app, (db) => createBrands(db).find)
  const { findForMembers: findQuery, leadsTo } = createQueryRepository(db, config.emails)
  const reasonFor = createReasonFor(db, targets)
  const logChange = createChangeLog(moderation.notices)

  await app.register(health)
  await app.register(async (onData: App) => {
    refuseOverload(onData)
    const { emails } = config
    const rules: PostingRules = {
      allowanceOf: config.postLimits ? createAllowanceOf(db) : null,
      isApart: areApart,
      hasBlocked,
      review:
        config.review === 'first-posts'
          ? {
              waits: createFirstPosts(db),
              queued: queuedForReview,
              queueChanged: queueChangedForReview,
              isWaiting: isInReview,
            }
          : null,
    }
    await onData.register(queryRoutes, { emails, rules, reasonFor, logChange, answers: answersOfQuery })
    await onData.register(searchRoutes, config)
    await onData.register(recommendationRoutes, { emails, rules, reasonFor })
    await onData.register(savedRoutes, { findQuery })
    const parts = {
      ...createOwnMarks(db),
      ...createOwnEvidence(db),
      ...createOwnHidden(db),
      ...createOwnReports(db),
      block: createOwnBlock(db),
      saved: createSavedRepository(db).isSaved,
    }
    await onData.register(mineRoutes, { parts })
    const provedOnly = config.marks === 'verified'
    await onData.register(markRoutes, {
      provedOnly,
      upsertMember: createMemberUpsert(db),
    })
    await onData.register(figureRoutes)
    await onData.register(brandRoutes)
    await onData.register(evidenceRoutes, { rules, reasonFor, logChange, provedOnly })
    await onData.register(historyRoutes)
    await onData.register(memberRoutes, { reasonFor, requirePasskey })
    await onData.register(blockRoutes)
    const challenges = createChallenges(db, config.challenge)
    await onData.register(challengeRoutes, { challenges })
    await onData.register(contactRoutes, { wake: takeMessages, challenges })
    await onData.register(moderationRoutes, { ...moderation, requirePasskey })
    await onData.register(noticeRoutes, { sources: moderationNotices(targets) })
    await onData.register(operatorRoutes, { operator: { ...config.operator, emails: config.emails } })
    await onData.register(accountRoutes, {
      ...config.identity,
      personalData,
      // The embedded provider has a call of its own that removes the account as well.
      forgetPosts: identity ? null : forgetPosts,
      forgetMails: outbox?.forget,
    })
    const readDecisions = createDecisionLists(db, targets).newest
    if (identity) await onData.register(embeddedIdentity, { identity, challenges })
    await onData.register(seoAndFeedRoutes, { origins: config, findBrandFor, leadsTo, readDecisions })
  })
  await app.register(clientFiles, {
    runtime: {
      apiOrigin: '',
      mediaOrigin: config.mediaOrigin,
      takesMessages: takeMessages !== undefined,
      identity: publicIdentity(config.identity),
    },
    headFor: createHead(config, routedReads(app, createSeoRepository), findBrandFor, leadsTo),
  })
  return app
}
