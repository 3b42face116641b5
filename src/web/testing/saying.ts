/** For a query by text: the element that says this, also where a part of it is of another language and set apart. */
export const saying =
  (text: string) =>
  (_: string, element: Element | null): boolean => {
    const isSaid = (one: Element): boolean => one.textContent.includes(text)
    return element !== null && isSaid(element) && ![...element.children].some(isSaid)
  }
