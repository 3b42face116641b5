import classes from './harvest-loop.module.css'
import { Harvesting } from './harvesting.tsx'
import { Threshing } from './threshing.tsx'
import { Winnowing } from './winnowing.tsx'

/** The drawings in this folder, in the order of the work. */
export const DRAWINGS = ['harvesting', 'threshing', 'winnowing'] as const

const DRAWN = { harvesting: Harvesting, threshing: Threshing, winnowing: Winnowing }

/** The works of a harvest, one after another and without an end, while something loads; still for who wants no motion. */
export function HarvestLoop() {
  return (
    <div aria-hidden className={classes.loop}>
      {DRAWINGS.map((drawing) => {
        const Drawn = DRAWN[drawing]
        return (
          <svg key={drawing} viewBox="0 0 200 200" className={classes.picture}>
            <Drawn />
          </svg>
        )
      })}
    </div>
  )
}
