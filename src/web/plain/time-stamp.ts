/** Local time in a file name: year-month-day_hour-minute-second, zero padded (spec product 9). */
export function timeStamp(time: Date): string {
  const two = (part: number): string => String(part).padStart(2, '0')
  const day = [String(time.getFullYear()).padStart(4, '0'), two(time.getMonth() + 1), two(time.getDate())].join('-')
  return `${day}_${[time.getHours(), time.getMinutes(), time.getSeconds()].map(two).join('-')}`
}
