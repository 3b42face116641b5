import { type Browser, chromium } from 'playwright'
import { ensureChromium } from './chromium.ts'

/** No sandbox, since that needs rights that containers and root lack; no traffic but that of the page. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A microphone that beeps once in a second, and that nobody has to be asked for. */
export const FAKE_MICROPHONE = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A headless Chromium, closed when the tests are done, as with `startGranary`. */
export async function launchBrowser(
  onFinished: (cleanUp: () => Promise<void>) => void,
  more: readonly string[] = [],
): Promise<Browser> {
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: [...ARGUMENTS, ...more] })
  onFinished(() => browser.close())
  return browser
}
