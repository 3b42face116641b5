import type { Page } from 'playwright'

/** The same picture, as wide as this: the browser knows how to write what it reads. */
export async function asWebp(page: Page, png: Buffer, width: number, quality: number): Promise<Buffer> {
  const encoded = await page.evaluate(drawAsWebp, { png: png.toString('base64'), width, quality })
  return Buffer.from(encoded, 'base64')
}

/** Runs in the page. */
async function drawAsWebp({ png, width, quality }: { png: string; width: number; quality: number }): Promise<string> {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0))
  const whole = await createImageBitmap(new Blob([bytes]))
  const height = Math.round((whole.height * width) / whole.width)
  const picture = await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  const canvas = new OffscreenCanvas(width, height)
  canvas.getContext('2d')?.drawImage(picture, 0, 0)
  const webp = new Uint8Array(await (await canvas.convertToBlob({ type: 'image/webp', quality })).arrayBuffer())
  return btoa(Array.from(webp, (byte) => String.fromCharCode(byte)).join(''))
}
