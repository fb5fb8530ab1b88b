import { describe, expect, it } from 'vitest'
import { startPushService } from '../../../../tests/support/push-service.ts'
import { EndpointRefused, publicNetwork, readEndpoint, resolveAllowed } from './network.ts'
import { createPost } from './post.ts'
import { isPublicAddress } from './public-address.ts'

describe('an address', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '100.127.255.255',
    '127.0.0.1',
    '127.255.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.19.0.1',
    '224.0.0.1',
    '239.255.255.255',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '64:ff9b::a00:1',
    '100::1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'ff02::1',
    '2001::1',
    '2001:db8::1',
    '2002:7f00:1::1',
    'localhost',
    '',
  ])('%s is not on the internet', (address) => expect(isPublicAddress(address)).toBe(false))

  it.each(['8.8.8.8', '100.63.255.255', '100.128.0.1', '172.32.0.1', '2606:4700::1111', '2a00:1450:4001::1'])(
    '%s is',
    (address) => expect(isPublicAddress(address)).toBe(true),
  )
})

describe('an endpoint', () => {
  it.each([
    'http://push.example.org/a',
    'https://push.example.org:8443/a',
    'https://ada@push.example.org/a',
    'https://:secret@push.example.org/a',
    'https://push.example.org/a#b',
    'https://127.0.0.1/a',
    'https://2130706433/a',
    'https://0x7f.1/a',
    'https://0177.0.0.1/a',
    'https://①②⑦.0.0.1/a',
    'https://8.8.8.8/a',
    'https://[::1]/a',
    'https://[::ffff:7f00:1]/a',
    'https://[fd00::1]/a',
    'https://localhost/a',
    'https://localhost./a',
    'https://push.example.org./a',
    'https://database/a',
    'file:///etc/passwd',
    'ftp://push.example.org/a',
    'push.example.org/a',
    '',
  ])('is not %s', (text) => expect(() => readEndpoint(text)).toThrow(EndpointRefused))

  it.each([
    ['https://fcm.googleapis.com/fcm/send/a:b-c_d', 'https://fcm.googleapis.com/fcm/send/a:b-c_d'],
    ['https://PUSH.example.org:443/a?b=c', 'https://push.example.org/a?b=c'],
    ['https://push.xn--p1ai/a', 'https://push.xn--p1ai/a'],
  ])('is %s', (text, kept) => expect(readEndpoint(text).href).toBe(kept))

  it('does not lead into our own network, not even by one address of several, and leads somewhere', async () => {
    const leads = (...addresses: string[]) =>
      resolveAllowed({ ...publicNetwork, resolve: () => Promise.resolve(addresses) }, 'push.example.org')
    expect(await leads('8.8.8.8', '2606:4700::1')).toEqual(['8.8.8.8', '2606:4700::1'])
    await expect(leads('8.8.8.8', '10.0.0.1')).rejects.toThrow(EndpointRefused)
    await expect(leads('8.8.8.8', '::1')).rejects.toThrow(EndpointRefused)
    await expect(leads()).rejects.toThrow('push.example.org was not found')
  })
})

describe('a post', () => {
  const endpoint = 'https://push.example.org/a'

  it('reaches the very address that was looked at: a name that leads elsewhere by then reaches nobody', async () => {
    const service = await startPushService()
    const answers = [['8.8.8.8'], ['127.0.0.1']]
    const rebinding = {
      ...service.network,
      resolve: () => Promise.resolve(answers.shift() ?? []),
      isAllowed: isPublicAddress,
    }
    // As when it is stored.
    await resolveAllowed(rebinding, 'push.example.org')
    await expect(createPost(rebinding)(endpoint, {}, Buffer.from('x'))).rejects.toThrow(EndpointRefused)
    expect(service.received).toEqual([])
    expect((await createPost(service.network)(endpoint, {}, Buffer.from('x'))).status).toBe(201)
    await expect(createPost(service.network)('https://127.0.0.1/a', {}, Buffer.from('x'))).rejects.toThrow(
      EndpointRefused,
    )
    expect(service.received).toHaveLength(1)
    await service.close()
  })

  it('follows nobody elsewhere, and takes no certificate of another name', async () => {
    const service = await startPushService()
    service.answerWith(() => ({ status: 307, headers: { location: 'https://push.example.org/b' } }))
    const post = createPost(service.network)
    expect(await post(endpoint, {}, Buffer.from('x'))).toEqual({ status: 307, retryAfter: 0 })
    await expect(post('https://other.example.org/a', {}, Buffer.from('x'))).rejects.toThrow(/altnames/)
    expect(service.received.map(({ browser }) => browser)).toEqual(['/a'])
    await service.close()
  })
})
