import { IconDeviceDesktop, IconDeviceMobile, IconDeviceTablet } from '@tabler/icons-react'
import type { DeviceKind } from './device-of.ts'

const ICONS = { desktop: IconDeviceDesktop, mobile: IconDeviceMobile, tablet: IconDeviceTablet }

export function DeviceIcon({ kind }: { readonly kind: DeviceKind }) {
  const Icon = ICONS[kind]
  return <Icon aria-hidden size={28} stroke={1.5} />
}
