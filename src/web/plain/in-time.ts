/** What `work` comes to, if it does within so many milliseconds; else fails with `tooLate`. */
export async function inTime<Result>(work: Promise<Result>, milliseconds: number, tooLate: Error): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(tooLate), milliseconds)
  return Promise.race([work, promise]).finally(() => clearTimeout(timer))
}
