import { deferred } from '#client/ui/deferred.tsx'

/** For pages that can be read before anything is followed. */
export const LaterFollowButton = deferred(async () => (await import('./follow-button.tsx')).FollowButton)
