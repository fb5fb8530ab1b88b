/** What a category or its group is called on screen: `food/coffee-and-tea` is "Coffee and tea". */
export function categoryLabel(category: string): string {
  const words = category.slice(category.indexOf('/') + 1).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
