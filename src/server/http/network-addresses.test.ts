import type { NetworkInterfaceInfo } from 'node:os'
import { expect, test } from 'vitest'
import { networkAddresses } from './network-addresses.ts'

const on = (address: string, internal = false): NetworkInterfaceInfo => {
  const rest = { address, netmask: '', mac: '', cidr: null, internal }
  return address.includes(':') ? { ...rest, family: 'IPv6', scopeid: 0 } : { ...rest, family: 'IPv4' }
}
const LAPTOP = {
  lo: [on('127.0.0.1', true), on('::1', true)],
  docker0: [on('172.17.0.1')],
  eth0: [on('169.254.9.9')],
  wlan0: [on('fe80::1234'), on('fd00::7'), on('192.168.1.20')],
}
const at = (...addresses: string[]) =>
  addresses.map((address) => ({ address, port: 5000, family: address.includes(':') ? 'IPv6' : 'IPv4' }))

test('who listens for everybody is reached in the hall first, and through what is virtual last', () => {
  expect(networkAddresses(at('0.0.0.0'), LAPTOP)).toEqual([
    'http://192.168.1.20:5000',
    'http://169.254.9.9:5000',
    'http://172.17.0.1:5000',
  ])
  expect(networkAddresses(at('::'), LAPTOP)).toEqual([
    'http://192.168.1.20:5000',
    'http://[fd00::7]:5000',
    'http://169.254.9.9:5000',
    'http://172.17.0.1:5000',
  ])
})

test('who listens at one address is reached there alone', () => {
  expect(networkAddresses(at('192.168.1.20'), LAPTOP)).toEqual(['http://192.168.1.20:5000'])
})

test('who listens for their own machine, or nowhere, is reached by nobody else', () => {
  expect(networkAddresses(at('127.0.0.1', '::1'), LAPTOP)).toEqual([])
  expect(networkAddresses([], LAPTOP)).toEqual([])
  expect(networkAddresses(at('0.0.0.0'), { lo: LAPTOP.lo })).toEqual([])
})
