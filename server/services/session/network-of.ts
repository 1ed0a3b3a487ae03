import { isIPv6, SocketAddress } from 'node:net'

/** Groups of an IPv6 address that a provider gives to one household or server (RFC 6177 advises to give no less). */
const NETWORK_GROUPS = 4
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** The network of an address: of IPv6 its first 64 bits, of IPv4 the address. Other text stays as it is. */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  const text = new SocketAddress({ address: bare, family: 'ipv6' }).address
  const mapped = MAPPED.exec(text)?.[1]
  if (mapped !== undefined) return mapped
  const [head = '', tail] = text.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length
  return `${[...before, ...Array.from({ length: zeros }, () => '0'), ...after].slice(0, NETWORK_GROUPS).join(':')}::/64`
}
