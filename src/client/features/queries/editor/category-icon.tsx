import {
  Apple,
  Baby,
  Car,
  Coffee,
  Globe,
  HeartPulse,
  House,
  Leaf,
  PawPrint,
  Shirt,
  Smartphone,
  Sparkles,
  Tag,
  type LucideIcon,
} from 'lucide-react'
import { categoryGroups, type CategoryGroup, type CategoryIcon as Icon } from '#contract/categories.ts'

const icons: Record<Icon, LucideIcon> = {
  apple: Apple,
  baby: Baby,
  car: Car,
  coffee: Coffee,
  globe: Globe,
  'heart-pulse': HeartPulse,
  house: House,
  leaf: Leaf,
  'paw-print': PawPrint,
  shirt: Shirt,
  smartphone: Smartphone,
  sparkles: Sparkles,
}

const isGroup = (name: string): name is CategoryGroup => Object.hasOwn(categoryGroups, name)

/** The icon of the group that a category belongs to. */
export function CategoryIcon({ category }: { category: string }) {
  const group = category.slice(0, Math.max(category.indexOf('/'), 0))
  const Icon = isGroup(group) ? icons[categoryGroups[group].icon] : Tag
  return <Icon size={20} aria-hidden="true" />
}
