import { chakra } from '@chakra-ui/react';
import { Link } from 'react-router-dom';
import { buttonRecipe } from '@/theme/recipes.ts';

/** An action on this page. A form's own button says `type="submit"`. */
export const Button = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } });

/** The same look for a way out of this site. */
export const ButtonAnchor = chakra('a', buttonRecipe);

/** The same look for a way to another page of this site. */
export const ButtonLink = chakra(Link, buttonRecipe);
