import { runtime } from './runtime.ts'

/** Shipped illustrations may live on a host of their own, and uploaded pictures with the API; others keep their address. */
export function mediaUrl(url: string): string {
  if (url.startsWith('/media/')) return runtime.mediaOrigin + url
  return url.startsWith('/pictures/') ? runtime.apiOrigin + url : url
}
