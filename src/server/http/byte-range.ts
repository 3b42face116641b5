import type { ByteRange } from '#server/blobs/blob-store.ts'

/**
 * The part of `size` bytes that a Range header asks for; `whole` where it asks for none, or in a form that we may
 * ignore, such as several at once.
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return 'whole'
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (from !== '' && to !== '' && Number(to) < start) return 'whole'
  return start > end ? 'unsatisfiable' : { start, end }
}
