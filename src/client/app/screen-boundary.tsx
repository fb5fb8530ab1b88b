import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { forgetFailedPages } from './lazy-page.tsx'
import { FailedSection } from '#client/ui/lists/failed-section.tsx'

interface Props {
  notFound: ReactNode
  children: ReactNode
}

const couldNotLoad = (error: Error) => error instanceof TypeError && /import|module/i.test(error.message)

class Boundary extends Component<Props, { error: Error | null; offline: boolean }> {
  override state = { error: null as Error | null, offline: false }

  static getDerivedStateFromError(error: Error) {
    return { error, offline: !navigator.onLine }
  }

  override componentWillUnmount() {
    if (this.state.error) forgetFailedPages()
  }

  // Without a network nothing else was wrong; with one, a new version may have given its code other names.
  private readonly tryAgain = () => {
    if (this.state.offline) {
      forgetFailedPages()
      this.setState({ error: null })
    } else location.reload()
  }

  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    if (couldNotLoad(error))
      return <FailedSection message="This page could not be loaded." onRetry={this.tryAgain} />
    return this.props.notFound
  }
}

/** A screen whose code did not arrive can be tried again; every other routing error is the 404 page. */
export const ScreenBoundary = (props: Props) => <Boundary key={useLocation().pathname} {...props} />
