import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { FailedSection } from '#client/ui/failed-section.tsx'

interface Props {
  notFound: ReactNode
  children: ReactNode
}

const couldNotLoad = (error: Error) => error instanceof TypeError && /import|module/i.test(error.message)

class Boundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null }

  static getDerivedStateFromError(error: Error) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (couldNotLoad(error))
      return <FailedSection message="This page could not be loaded." onRetry={() => location.reload()} />
    return this.props.notFound
  }
}

/** A screen whose code did not arrive can be tried again; every other routing error is the 404 page. */
export const ScreenBoundary = (props: Props) => <Boundary key={useLocation().pathname} {...props} />
