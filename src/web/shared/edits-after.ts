/** What is still to be saved when `saved` is: what was typed while it was on its way stays. */
export function editsAfter<Parts extends object>(saved: Partial<NoInfer<Parts>>, now: Parts): Parts {
  const later = Object.entries(now).filter(([part, value]) => saved[part as keyof Parts] !== value)
  return Object.fromEntries(later) as Parts
}
