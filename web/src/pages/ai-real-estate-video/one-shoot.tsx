import { Picture } from '@/components/ui/picture.tsx';
import styles from './one-shoot.module.css';

interface OneShootProps {
  readonly uses: readonly { readonly place: string; readonly text: string }[];
}

/** The same house in landscape and in portrait, with where to use each. */
export function OneShoot({ uses }: OneShootProps) {
  return (
    <div className={styles.shoot}>
      <div aria-hidden className={styles.crops}>
        <div className={styles.wide}>
          <Exterior />
        </div>
        <div className={styles.tall}>
          <Exterior />
        </div>
      </div>
      <dl>
        {uses.map(({ place, text }) => (
          <div key={place} className={styles.use}>
            <dt className="text-subheading">{place}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

const Exterior = () => (
  <Picture name="modern-luxury-home-exterior" alt="" sizes="(min-width: 1024px) 540px, 70vw" />
);
