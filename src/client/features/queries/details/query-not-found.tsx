import type { ReactNode } from 'react'
import { GonePage } from '#client/ui/page-layouts/gone-page.tsx'

export const QueryNotFound = ({ children }: { children: ReactNode }) => (
  <GonePage heading="Query not found.">{children}</GonePage>
)
