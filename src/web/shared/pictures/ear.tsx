import classes from './pictures.module.css'

type Props = { readonly x: number; readonly y: number; readonly tilt?: number; readonly height?: number }

/** A stalk that stands at (x, y), with its ear. */
export function Ear({ x, y, tilt = 0, height = 70 }: Props) {
  const top = -height
  const pairs = [0, 9, 18]
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <path className={classes.stalk} d={`M0 0V${top + 8}`} />
      <ellipse className={classes.grain} cx="0" cy={top} rx="3" ry="7" />
      {pairs.map((down) => (
        <g key={down}>
          <ellipse
            className={classes.grain}
            transform={`translate(-4.5 ${top + 9 + down}) rotate(-28)`}
            rx="2.8"
            ry="6"
          />
          <ellipse
            className={classes.grain}
            transform={`translate(4.5 ${top + 9 + down}) rotate(28)`}
            rx="2.8"
            ry="6"
          />
        </g>
      ))}
    </g>
  )
}
