import '@mantine/charts/styles.layer.css'
import { BarChart, LineChart } from '@mantine/charts'
import { useDirection } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { isolated } from '#web/plain/isolated.ts'
import { seriesColour, seriesDash } from './series-colour.ts'

/** `place`: among all that there are, also those that are not drawn; by it a line has its colour. */
export type Line = { readonly label: string; readonly data: readonly (number | null)[]; readonly place: number }

type LinesProps = { readonly points: readonly string[]; readonly lines: readonly Line[] }

/** Nothing in a chart is to be pressed: its table has all that it says. */
const STILL = {
  'aria-hidden': true,
  accessibilityLayer: false,
  gridColor: 'var(--line)',
  textColor: 'var(--ink-quiet)',
} as const
const NO_MOTION = { isAnimationActive: false }

/** Lines over days, each day written in its own order. Where a line has null it has a gap. What its colours mean is told below it (`View`), where there is room. */
export function LinesChart({ points, lines }: LinesProps) {
  const { written, isRtl } = useWriting()
  const data = points.map((point, at) => ({
    point: isolated(point),
    ...Object.fromEntries(lines.map(({ place, data: ofLine }) => [keyOf(place), ofLine[at] ?? null])),
  }))
  const series = lines.map(({ label, place }) => ({
    name: keyOf(place),
    label,
    color: seriesColour(place),
    ...(seriesDash(place) && { strokeDasharray: seriesDash(place) ?? '' }),
  }))
  return (
    <LineChart
      {...STILL}
      h="100%"
      data={data}
      dataKey="point"
      series={series}
      curveType="monotone"
      connectNulls={false}
      withDots={points.length <= 31}
      lineProps={NO_MOTION}
      xAxisProps={{ reversed: isRtl, minTickGap: 24 }}
      yAxisProps={{ ...sideOf(isRtl), allowDecimals: false }}
      valueFormatter={written}
    />
  )
}

export type Bar = { readonly label: string; readonly value: number }

type BarsProps = { readonly bars: readonly Bar[]; readonly axis: string; readonly isPercent?: boolean }

/** A bar for each, one below the other, so that long names can be read, each in its own order, which is not that of the chart. */
export function BarsChart({ bars, axis, isPercent = false }: BarsProps) {
  const { written, asPercent, isRtl } = useWriting()
  return (
    <BarChart
      {...STILL}
      h="100%"
      data={bars.map(({ label, value }) => ({ label: isolated(label), value }))}
      dataKey="label"
      orientation="vertical"
      gridAxis="y"
      series={[{ name: 'value', label: axis, color: seriesColour(0) }]}
      maxBarWidth={28}
      barProps={NO_MOTION}
      xAxisProps={{ reversed: isRtl, allowDecimals: false, ...(isPercent && { domain: [0, 100] }) }}
      yAxisProps={{ ...sideOf(isRtl), width: 128, interval: 0 }}
      valueFormatter={isPercent ? asPercent : written}
    />
  )
}

/** On which side the axis stands, where its names keep away from the bars. The library has them on the left alone. */
function sideOf(isRtl: boolean) {
  if (!isRtl) return { orientation: 'left' } as const
  const tick = { transform: 'translate(10, 0)', fontSize: 12, fill: 'currentColor' }
  return { orientation: 'right', tick } as const
}

/** Names of people may be the same, or those of other lines. */
const keyOf = (place: number): string => `line${place}`

function useWriting() {
  const { language } = useTranslation().i18n
  const isRtl = useDirection().dir === 'rtl'
  const numbers = new Intl.NumberFormat(language)
  const percents = new Intl.NumberFormat(language, { style: 'percent' })
  return {
    isRtl,
    written: (value: number) => numbers.format(value),
    asPercent: (value: number) => percents.format(value / 100),
  }
}
