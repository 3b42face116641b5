import Bowser from 'bowser'

export type DeviceKind = 'desktop' | 'mobile' | 'tablet'

type Device = { readonly browser: string; readonly system: string; readonly kind: DeviceKind }

/** By what a person knows a device, from what its browser says of itself; '' for what that does not tell. */
export function deviceOf(userAgent: string): Device {
  if (userAgent === '') return { browser: '', system: '', kind: 'desktop' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const kind = platform.type === 'mobile' || platform.type === 'tablet' ? platform.type : 'desktop'
  const model = platform.vendor === 'Apple' ? (platform.model ?? '') : ''
  return { browser: browser.name ?? '', system: model || (os.name ?? ''), kind }
}
