import type { Page } from 'playwright'

/** A photo of so many pixels, drawn by the page, for a file chooser. */
export async function aPhoto(page: Page, name: string, [width, height]: readonly [number, number] = [300, 400]) {
  const mimeType = name.endsWith('.png') ? 'image/png' : 'image/jpeg'
  const encoded = await page.evaluate(
    ([across, down, type]) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: across, height: down })
      canvas.getContext('2d')?.fillRect(across / 4, down / 4, across / 2, down / 2)
      return canvas.toDataURL(type).replace(/^.*,/, '')
    },
    [width, height, mimeType] as const,
  )
  return { name, mimeType, buffer: Buffer.from(encoded, 'base64') }
}
