import { once } from 'node:events'
import { createServer } from 'node:https'

/** Nobody trusts it, and nobody has to: the browser of the tests asks no server who it is. */
const identity = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgTD6l0ULM9fiisafJ
ft1w5d1s7E4sgcleSE2OUkyUNTShRANCAATQT0P63YqXvFV7/4E3ClW+tSl3hL5f
eAoLoJYG07h/il5kXVAIbC6PYirYt3RldAh1Xg2bi+c4qcek8rqwiGmE
-----END PRIVATE KEY-----
`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBsDCCAVagAwIBAgIUO3VhBqoRft9I0j9rNw1odOY6HdowCgYIKoZIzj0EAwIw
HTEbMBkGA1UEAwwSaW1hZ2VzLmV4YW1wbGUub3JnMCAXDTI2MTExNjEzMDkwNFoY
DzIxMjYxMDIzMTMwOTA0WjAdMRswGQYDVQQDDBJpbWFnZXMuZXhhbXBsZS5vcmcw
WTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAATQT0P63YqXvFV7/4E3ClW+tSl3hL5f
eAoLoJYG07h/il5kXVAIbC6PYirYt3RldAh1Xg2bi+c4qcek8rqwiGmEo3IwcDAd
BgNVHQ4EFgQUNm/4suCq4uQh3PxhckgE3LiPHCkwHwYDVR0jBBgwFoAUNm/4suCq
4uQh3PxhckgE3LiPHCkwDwYDVR0TAQH/BAUwAwEB/zAdBgNVHREEFjAUghJpbWFn
ZXMuZXhhbXBsZS5vcmcwCgYIKoZIzj0EAwIDSAAwRQIhAJCpu9QdQh4J4r7RRkhP
GM8ff/9578hsgCR2RZTyIsNDAiAcTsHYua2rp3uyOjDhSjsfnUMByiavkonC0ZB4
RjzvKw==
-----END CERTIFICATE-----
`,
}

/** Makes the browser find pictures at every address of this host, on this machine. */
export const findPicturesAt = (port: string) => [
  `--host-resolver-rules=MAP images.example.org 127.0.0.1:${port}`,
  '--ignore-certificate-errors',
]

/** Gives the same picture to whoever asks for one. A browser whose requests were caught instead would keep no file. */
export async function startPictures(port: string) {
  const server = createServer(identity, (_request, response) => {
    response.setHeader('content-type', 'image/svg+xml')
    response.end('<svg xmlns="http://www.w3.org/2000/svg"/>')
  })
  await once(server.listen(Number(port), '127.0.0.1'), 'listening')
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
