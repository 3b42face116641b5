import { fork } from 'node:child_process'
import { once } from 'node:events'

/** Runs one of the modules beside this file in a process of its own and answers what it measured. */
export async function runInProcess<Result>(module: string, options: object): Promise<Result> {
  const child = fork(new URL(module, import.meta.url), { serialization: 'advanced' })
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`${module} ended with ${code}`)
  })
  child.send(options)
  const [result] = (await Promise.race([once(child, 'message'), failed])) as [Result]
  await failed.catch(() => undefined)
  return result
}

/** The other side: answers what was measured and ends with all its connections. */
export function answer(result: object): Promise<never> {
  return new Promise(() => process.send?.(result, () => process.exit()))
}
