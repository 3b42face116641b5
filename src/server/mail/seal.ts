import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Keeps what must lie in the database and must not be read there, such as a token on its way into a letter. */
export type Seal = {
  /** Text of letters, digits, `-` and `_`. */
  readonly close: (content: string) => string
  /** Null for what was not sealed with one of our secrets, or was changed. */
  readonly open: (sealed: string) => string | null
}

const ALGORITHM = 'aes-256-gcm'
const KEY_BYTES = 32
const NONCE_BYTES = 12
const TAG_BYTES = 16

/**
 * Seals with the first secret and opens with any of them, so that letters in the queue outlive a change of the secret
 * just as log-ins do. The keys are derived, so that none of them is one that signs tokens.
 */
export function createSeal(secrets: readonly [string, ...string[]]): Seal {
  const keys = secrets.map(keyFrom)
  return {
    close(content) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, keyFrom(secrets[0]), nonce)
      const text = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      for (const key of keys) {
        const content = openWith(key, bytes)
        if (content !== null) return content
      }
      return null
    },
  }
}

function keyFrom(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'granary sealed letters', KEY_BYTES))
}

function openWith(key: Buffer, bytes: Buffer): string | null {
  const nonce = bytes.subarray(0, NONCE_BYTES)
  const tag = bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES)
  if (tag.length < TAG_BYTES) return null
  const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES }).setAuthTag(tag)
  try {
    return decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // Another key, or somebody has changed it.
    return null
  }
}
