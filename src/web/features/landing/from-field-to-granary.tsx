import { Harvesting } from '#web/shared/pictures/harvesting.tsx'
import { Threshing } from '#web/shared/pictures/threshing.tsx'
import { Winnowing } from '#web/shared/pictures/winnowing.tsx'

/** The three works of a harvest side by side: gathering, cleaning, keeping what is good. */
export function FromFieldToGranary({
  className,
  title,
}: {
  readonly className?: string | undefined
  readonly title: string
}) {
  return (
    <svg viewBox="0 0 640 200" role="img" aria-label={title} className={className}>
      <Harvesting />
      <g transform="translate(220 0)">
        <Threshing />
      </g>
      <g transform="translate(440 0)">
        <Winnowing />
      </g>
    </svg>
  )
}
