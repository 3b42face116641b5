import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { S3Address } from '../s3-address.ts'

/** An S3 server of its own, and an empty bucket in it. */
export type TestBucket = {
  readonly address: S3Address
  /** The names of its objects. */
  readonly objects: () => Promise<readonly string[]>
}

type OnFinished = (cleanUp: () => Promise<void>) => void

/** `await createTestBucket(afterAll)`. Meanwhile the environment has the credentials for it. */
export async function createTestBucket(onFinished: OnFinished): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'granary-s3-'))
  const configureBuckets = [{ name: 'granary' }]
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const putBack = setCredentials({ AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' })
  onFinished(async () => {
    putBack()
    await server.close()
    await rm(directory, { recursive: true })
  })
  return {
    address: { bucket: 'granary', prefix: 'blobs/', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' },
    async objects() {
      const names = await readdir(join(directory, 'granary'), { recursive: true })
      return names.filter((name) => name.endsWith('_object')).map((name) => name.replace(/\._S3rver_object$/, ''))
    },
  }
}

function setCredentials(credentials: Readonly<Record<string, string>>): () => void {
  const before = Object.keys(credentials).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, credentials)
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
  }
}
