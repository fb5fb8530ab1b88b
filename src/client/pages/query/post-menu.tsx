import { deferred } from '#client/ui/deferred.tsx'

export const PostMenu = deferred(async () => (await import('./menu-with-dialogs.tsx')).MenuWithDialogs)
