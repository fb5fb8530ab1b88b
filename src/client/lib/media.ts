import { runtime } from './runtime.ts'

/** Shipped illustrations may live on a host of their own; pictures people posted keep their address. */
export const mediaUrl = (url: string) => (url.startsWith('/media/') ? runtime.mediaOrigin + url : url)
