import { type Browser, chromium } from 'playwright'
import { ensureChromium, ensureHeadlessShell } from './chromium.ts'

/**
 * What a window of the browser has around its page, as pages of their own: nobody sees it, and it takes a third as long to
 * open as ours. Of several such lists the last is heard, so it also names what Playwright switches off.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'PreloadTopChromeWebUI',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
]

/** No sandbox, since that needs rights that containers and root lack; no traffic but that of the page. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_NEEDED.join()}`,
]

/** A microphone that beeps twice in a second, and that nobody has to be asked for. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** Of a device. What moves on a page is most of the work of drawing it: `main-job.test.ts` has it move, as most people do. */
export const USUAL = { locale: 'en', reducedMotion: 'reduce' } as const

/** A headless Chromium, closed when the tests are done, as with `startGranary`. */
export async function launchBrowser(
  onFinished: (cleanUp: () => Promise<void>) => void,
  more: readonly string[] = [],
): Promise<Browser> {
  const browser = await launch(await ensureChromium(), more)
  onFinished(() => browser.close())
  return browser
}

function launch(executablePath: string, more: readonly string[]): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...more] })
}

/**
 * Of one device all pages of Granary have one process, as on a phone with little memory: none has to be started for each, and
 * what was compiled for one is there for the next.
 */
export const ONE_PROCESS_OF_SITE = '--process-per-site'

let shared: Promise<Browser> | undefined

/**
 * One Chromium with a microphone for all journeys of a test process, which takes it along when it ends: not to be closed,
 * and nothing in it to be relied on.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= ensureHeadlessShell().then((shell) => launch(shell, [...FAKE_MICROPHONE, ONE_PROCESS_OF_SITE]))
  return shared
}
