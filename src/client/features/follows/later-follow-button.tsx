import { deferred } from '#client/ui/deferred.tsx'

/** For pages that can be read before anything is followed. Its place is kept, so that it moves nothing. */
export const LaterFollowButton = deferred(async () => (await import('./follow-button.tsx')).FollowButton, {
  waiting: <span className="h-11 w-36" />,
})
