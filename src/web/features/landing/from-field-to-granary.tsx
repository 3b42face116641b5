/** Placeholder shape until drawn below. */
export function FromFieldToGranary({
  className,
  title,
}: {
  readonly className?: string | undefined
  readonly title: string
}) {
  return <svg viewBox="0 0 600 200" role="img" aria-label={title} className={className} />
}
