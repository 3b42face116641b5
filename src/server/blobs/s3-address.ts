import { z } from 'zod'

/** Where blobs lie in an S3 object store. */
export type S3Address = {
  readonly bucket: string
  /** What the name of each object begins with: empty, or with a slash at its end. */
  readonly prefix: string
  /** Of a store that is not Amazon's. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
}

const FORM = 'must be an address like s3://bucket/prefix?endpoint=https://s3.example.org&region=eu-west-1'

/** Reads `s3://bucket/prefix?endpoint=…&region=…`; everything after the bucket may be left out. */
export const s3Address = z.string().transform((text, context): S3Address => {
  const address = parse(text)
  if (address) return address
  context.addIssue({ code: 'custom', message: FORM })
  return z.NEVER
})

function parse(text: string): S3Address | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || url.username || url.password || url.port || url.hash) return null
  const { endpoint, region, ...others } = Object.fromEntries(url.searchParams)
  const isKnown = Object.keys(others).length === 0 && (endpoint === undefined || isHttp(endpoint))
  if (!isKnown || !BUCKET.test(url.hostname) || !PREFIX.test(url.pathname)) return null
  const prefix = url.pathname.replace(/^\/+|\/+$/g, '')
  return { bucket: url.hostname, prefix: prefix && `${prefix}/`, endpoint, region }
}

/** What needs no escaping anywhere. */
const PREFIX = /^[\w./-]*$/
const BUCKET = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

function isHttp(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password
}
